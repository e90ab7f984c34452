import { shortMoment } from "#app/platform/ui/text/dates.ts";
import { PostButton } from "../form/post-button.tsx";
import type { readBulkReviews } from "./bulk-reviews.server.ts";

type Reviews = Awaited<ReturnType<typeof readBulkReviews>>;

const doneWords: Record<string, string> = { approved: "aprovat", rejected: "rebutjat", hidden: "amagat" };

const shownAtOnce = 3;

export function BulkReviews({ reviews }: { reviews: Reviews }) {
	const others = reviews.slice(shownAtOnce);
	return (
		<>
			{reviews.slice(0, shownAtOnce).map((review) => (
				<BulkReview key={review.id} {...review} />
			))}
			{others.length > 0 && (
				<details className="grid gap-2">
					<summary className="w-fit cursor-pointer py-2 font-bold">{`Altres que encara pots desfer (${others.length})`}</summary>
					{others.map((review) => (
						<BulkReview key={review.id} {...review} />
					))}
				</details>
			)}
		</>
	);
}

function BulkReview({ id, action, after, what, createdAt }: Reviews[number]) {
	return (
		<div className="flex flex-wrap gap-y-2 gap-x-4 items-center py-2 px-4 border-2 border-sand rounded-xl bg-white">
			<p>
				Has {doneWords[after]} {what} d'un cop. <time dateTime={createdAt.toISOString()}>{shortMoment(createdAt)}</time>
			</p>
			<PostButton action={action} fields={{ revisio: id }} of={what}>
				Desfés
			</PostButton>
		</div>
	);
}
