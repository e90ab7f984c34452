import type { ReactNode } from "react";
import { useMay } from "../../shell/frame.ts";
import { NothingYet, NotRead, Pages } from "../../shell/section-page.tsx";
import { OrderLinks } from "../list/order-links.tsx";
import { RecordList } from "../list/record-list.tsx";
import { BulkReviews } from "./bulk-reviews.tsx";
import { Corrections } from "./corrections.tsx";
import { Many } from "./many.tsx";
import type { ReadList } from "./read-list.server.ts";
import { ReadAt } from "./review-buttons.tsx";
import type { Outcome, StatusWords } from "./words.ts";

interface ReviewedListProps {
	list: ReadList;
	statuses: Readonly<Record<string, StatusWords<Outcome>>>;
	notRead: string;
	/** Where there is neither a status nor a record. */
	notFound: string;
	/** The rows, each with its `Tick`. */
	children: ReactNode;
}

/** What is reviewed, one by one or many at once, and what of it can be undone. */
export function ReviewedList({ list, statuses, notRead, notFound, children }: ReviewedListProps) {
	const { status, search, bulkReviews, corrections, orders, readAt, page } = list;
	const mayWrite = useMay("writes");
	const words = status && !search.isSearch ? statuses[status] : undefined;
	return (
		<>
			<BulkReviews reviews={bulkReviews} />
			<ReadAt value={readAt}>
				<Corrections corrections={corrections} />
				<RecordList rows={page?.rows}>
					{!page && <NotRead>{notRead}</NotRead>}
					{page?.rows.length === 0 && !search.isBroken && <NothingYet>{words?.none ?? notFound}</NothingYet>}
					{page && page.rows.length > 0 && (
						<>
							<OrderLinks orders={orders} />
							{mayWrite ? (
								<Many {...list} rows={page.rows} total={page.range?.total} statuses={statuses}>
									{children}
								</Many>
							) : (
								children
							)}
						</>
					)}
				</RecordList>
			</ReadAt>
			{page && <Pages {...page} />}
		</>
	);
}
