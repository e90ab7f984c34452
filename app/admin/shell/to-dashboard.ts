import { redirect } from "react-router";

/** The back-office begins with the dashboard, which has one address. */
export const loader = () => redirect("/admin/dashboard");
