import { data } from "react-router";
import { NotFoundPage } from "#app/platform/ui/error-page.tsx";

/** A loader, so that unknown addresses require sign-in, too. */
export function loader() {
	return data(null, { status: 404 });
}

export const action = loader;

export default NotFoundPage;
