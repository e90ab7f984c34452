/** Names the user to whom a form was given (owner-field.tsx): what is typed into it is kept for nobody else. */
export const ownerField = "propietari";
