import { type RegisteredRouter, type RouteIds, useRouter } from '@tanstack/react-router'

/**
 * Returns a function that is true while the router is leaving the page of this route and still loading the next one. Typed text reaches the
 * address with a delay: by then, it would navigate back.
 */
export function useIsLeaving(routeId: RouteIds<RegisteredRouter['routeTree']>): () => boolean {
  const router = useRouter()
  return () => router.matchRoutes(router.latestLocation).every((match) => match.routeId !== routeId)
}
