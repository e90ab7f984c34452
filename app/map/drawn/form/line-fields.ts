/** What a form with lines sends besides the fields of a place: what is drawn, its points, one of them to move, cut ends. */
export const lineFields = ["forma", "linia", "quin", "retalla"];
/** The value of `forma`. */
export const lineShape = "linia";
