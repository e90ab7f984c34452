/** Of a list, in its order. */
export const Options = ({ of }: { of: Iterable<readonly [value: string, words: string]> }) =>
	[...of].map(([value, words]) => (
		<option key={value} value={value}>
			{words}
		</option>
	));
