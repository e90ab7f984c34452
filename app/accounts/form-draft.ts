/** Hidden field with the user's id: the draft is shown to nobody else. */
export const ownerField = "propietari";
