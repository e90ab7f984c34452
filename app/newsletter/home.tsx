import { newsletter } from "#app/platform/content/campaign.ts";
import { NewsletterForm } from "./subscribers/form.tsx";

export function Band() {
	return (
		<section id="butlleti" className="band band--fuchsia" aria-labelledby="butlleti-titol">
			<div className="shell grid items-center gap-8 md:grid-cols-2">
				<div>
					<h2 id="butlleti-titol">{newsletter.title}</h2>
					<p>{newsletter.lead}</p>
				</div>
				<div className="card">
					<NewsletterForm />
				</div>
			</div>
		</section>
	);
}
