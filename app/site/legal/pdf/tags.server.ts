import * as pdf from "@cantoo/pdf-lib";

export interface Page {
	ref: pdf.PDFRef;
	node: pdf.PDFDict;
	/** What is drawn on it. */
	operators: pdf.PDFOperator[];
}

export interface Tag {
	ref: pdf.PDFRef;
	role: string;
	kids: pdf.PDFArray;
}

/** The tree by which screen readers read a PDF (ISO 32000-1, 14.7 and 14.8). The library has the objects, not the tree. */
export function tagsOf(context: pdf.PDFContext) {
	const kids = context.obj([]);
	const tree = context.obj({ Type: "StructTreeRoot", K: kids });
	const root: Tag = { ref: context.register(tree), role: "StructTreeRoot", kids };
	/** Of each page: the tag of each piece on it. */
	const pieces = new Map<Page, pdf.PDFRef[]>();

	const add = (role: string, parent: Tag, attributes?: Record<string, string>): Tag => {
		const own = context.obj([]);
		const element = context.obj({ Type: "StructElem", S: role, P: parent.ref, K: own });
		if (attributes) element.set(pdf.PDFName.of("A"), context.obj(attributes));
		const ref = context.register(element);
		parent.kids.push(ref);
		return { ref, role, kids: own };
	};

	return {
		add,
		document: add("Document", root),
		/** What is drawn is a piece of the tag. */
		mark(page: Page, { ref, role, kids: own }: Tag, drawn: readonly pdf.PDFOperator[]) {
			const onPage = pieces.get(page) ?? [];
			pieces.set(page, onPage);
			const begin = [pdf.PDFName.of(role), `<</MCID ${onPage.length}>>`];
			const beginning = pdf.PDFOperator.of(pdf.PDFOperatorNames.BeginMarkedContentSequence, begin);
			page.operators.push(beginning, ...drawn, pdf.endMarkedContent());
			own.push(context.obj({ Type: "MCR", Pg: page.ref, MCID: onPage.length }));
			onPage.push(ref);
		},
		/** The tree's root, for the catalog. */
		finish(): pdf.PDFRef {
			const numbers = context.obj([]);
			for (const [n, [page, onPage]] of [...pieces].entries()) {
				page.node.set(pdf.PDFName.of("StructParents"), pdf.PDFNumber.of(n));
				numbers.push(pdf.PDFNumber.of(n));
				numbers.push(context.obj(onPage));
			}
			tree.set(pdf.PDFName.of("ParentTree"), context.register(context.obj({ Nums: numbers })));
			return root.ref;
		},
	};
}
