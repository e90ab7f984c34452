/** Where a thing that somebody sent stands; the sheet of styles knows the colour of each. */
export function StatusBadge({ status, children }: { status: string; children: string }) {
	return (
		<span className="status" data-status={status}>
			{children}
		</span>
	);
}
