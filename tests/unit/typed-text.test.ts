import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Its fields are those of a file of up to 3 MB, which the page has only while it is shown: the file is chosen again. */
const ofAFile = "app/newsletter/subscribers/office/import/choose-columns.tsx";

const typesText = /<(TextField|TextAreaField|QuestionField|textarea)\b/;

it("a form of the team into which text is typed says whose it is, so that nothing is lost when the session or the role ends", () => {
	const forms = globSync("app/**/*.tsx").filter((file) => {
		const source = readFileSync(file, "utf8");
		return /<Form\b[^>]*method="post"/.test(source) && typesText.test(source) && !source.includes("<OwnerField");
	});
	expect(forms).toEqual([ofAFile]);
});
