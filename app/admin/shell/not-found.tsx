import { data } from "react-router";
import { NotFoundPage } from "#app/ui/error-page.tsx";

/** What leads nowhere within the back-office is behind its door too. */
export function loader() {
	return data(null, { status: 404 });
}

/** A post to a path that does not exist is as lost as a visit. */
export const action = loader;

export default NotFoundPage;
