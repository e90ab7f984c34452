export function StatusBadge({ status, children }: { status: string; children: string }) {
	return (
		<span className="status" data-status={status}>
			{children}
		</span>
	);
}
