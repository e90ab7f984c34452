import { PlaceField, type ShownPointing } from "#app/map/comment/place-field.tsx";
import { buttonClass } from "#app/platform/ui/button.ts";
import { type Asked, QuestionField } from "./question.tsx";

interface SectionQuestionsProps {
	questions: readonly (Asked & { isHidden?: boolean })[];
	hasBefore: boolean;
	/** Where a click on the map is sent. */
	path: string;
	pointing?: ShownPointing;
}

/** What is inside the form of one section, for visitors and in the preview. */
export function SectionQuestions({ questions, hasBefore, path, pointing }: SectionQuestionsProps) {
	const map = pointing && (
		<div className="place">
			<PlaceField path={path} {...pointing} />
		</div>
	);
	return (
		<>
			{/* Enter presses the first button of a form. */}
			<button type="submit" name="accio" value="endavant" className="sr-only" tabIndex={-1} aria-hidden="true">
				Endavant
			</button>
			{questions.map((asked) => (
				<QuestionField key={asked.question.id} {...asked} map={map} />
			))}
			<p className="questions__buttons">
				{hasBefore && (
					<button type="submit" name="accio" value="enrere" className={buttonClass("outline", "lg")}>
						Enrere
					</button>
				)}
				<button type="submit" name="accio" value="endavant" className={buttonClass("default", "lg")}>
					Endavant
				</button>
			</p>
		</>
	);
}
