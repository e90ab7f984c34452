export const uploadPath = "/admin/pujades";

export function isUploadPath(pathname: string): boolean {
	return pathname === uploadPath || pathname.startsWith(`${uploadPath}/`);
}
