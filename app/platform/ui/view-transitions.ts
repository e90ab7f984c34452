/** Inline: Chromium needs the rule before linked sheets load, and reports an error if only the old page has it. */
export const viewTransitions = "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}";
