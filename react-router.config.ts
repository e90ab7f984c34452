import type { Config } from "@react-router/dev/config";

export default {
	ssr: true,
	// The few hydrated pages get their whole route list at once: no manifest endpoint to guard and cache.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
