/**
 * Nothing of it shows by itself: spaces, control and format characters, marks that stand on a letter, what Unicode calls
 * ignorable, and what is drawn empty though its class says otherwise (Braille, music, hieroglyphs, the place of an object).
 */
const visible = /[^\s\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}\u{13441}\u{13442}]/u;

/** Whether somebody who reads it sees something. All forms ask this; an emoji alone is text. */
export const hasText = (text: string): boolean => visible.test(text);
