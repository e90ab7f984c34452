import {
	endMarkedContent,
	type PDFArray,
	type PDFContext,
	type PDFDict,
	PDFName,
	PDFNumber,
	PDFOperator,
	PDFOperatorNames,
	type PDFRef,
} from "@cantoo/pdf-lib";

export interface Page {
	ref: PDFRef;
	node: PDFDict;
	/** What is drawn on it. */
	operators: PDFOperator[];
}

export interface Tag {
	ref: PDFRef;
	role: string;
	kids: PDFArray;
}

/** The tree by which screen readers read a PDF (ISO 32000-1, 14.7 and 14.8). The library has the objects, not the tree. */
export function tagsOf(context: PDFContext) {
	const kids = context.obj([]);
	const tree = context.obj({ Type: "StructTreeRoot", K: kids });
	const root: Tag = { ref: context.register(tree), role: "StructTreeRoot", kids };
	/** Of each page: the tag of each piece on it. */
	const pieces = new Map<Page, PDFRef[]>();

	const add = (role: string, parent: Tag, attributes?: Record<string, string>): Tag => {
		const own = context.obj([]);
		const element = context.obj({ Type: "StructElem", S: role, P: parent.ref, K: own });
		if (attributes) element.set(PDFName.of("A"), context.obj(attributes));
		const ref = context.register(element);
		parent.kids.push(ref);
		return { ref, role, kids: own };
	};

	return {
		add,
		document: add("Document", root),
		/** What is drawn is a piece of the tag. */
		mark(page: Page, { ref, role, kids: own }: Tag, drawn: readonly PDFOperator[]) {
			const onPage = pieces.get(page) ?? [];
			pieces.set(page, onPage);
			const begin = [PDFName.of(role), `<</MCID ${onPage.length}>>`];
			const beginning = PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, begin);
			page.operators.push(beginning, ...drawn, endMarkedContent());
			own.push(context.obj({ Type: "MCR", Pg: page.ref, MCID: onPage.length }));
			onPage.push(ref);
		},
		/** The tree's root, for the catalog. */
		finish(): PDFRef {
			const numbers = context.obj([]);
			for (const [n, [page, onPage]] of [...pieces].entries()) {
				page.node.set(PDFName.of("StructParents"), PDFNumber.of(n));
				numbers.push(PDFNumber.of(n));
				numbers.push(context.obj(onPage));
			}
			tree.set(PDFName.of("ParentTree"), context.register(context.obj({ Nums: numbers })));
			return root.ref;
		},
	};
}
