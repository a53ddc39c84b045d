import { expect, test } from 'vitest'
import { FACE_PAGES } from '#contract/face-pages.ts'
import { router } from './router.tsx'

test('the router has the pages that the service knows, and no others', () => {
  expect(Object.keys(router.routesByPath).sort()).toEqual(Object.values(FACE_PAGES).sort())
})
