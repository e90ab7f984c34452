import { Link } from "react-router";
import type { ordersOf } from "./list.server.ts";

/** Which row of a list comes first. */
export function OrderLinks({ orders }: { orders: ReturnType<typeof ordersOf> }) {
	return (
		<nav aria-label="Ordre de la llista" className="flex flex-wrap gap-x-6">
			{orders.map(({ name, to, isCurrent }) => (
				<Link
					key={name}
					to={to}
					preventScrollReset
					aria-current={isCurrent || undefined}
					className="py-2 aria-[current]:font-bold aria-[current]:text-ink aria-[current]:no-underline"
				>
					{name}
				</Link>
			))}
		</nav>
	);
}
