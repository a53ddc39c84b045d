import { type RegisteredRouter, type RouteIds, useRouter } from '@tanstack/react-router'

/**
 * Whether one is on the way from the page of this route to another one, which is still being read. What was typed reaches the
 * address a moment later: by then, it would lead back.
 */
export function useIsLeaving(routeId: RouteIds<RegisteredRouter['routeTree']>): () => boolean {
  const router = useRouter()
  return () => router.matchRoutes(router.latestLocation).every((match) => match.routeId !== routeId)
}
