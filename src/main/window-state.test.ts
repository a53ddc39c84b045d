import { describe, expect, test } from 'vitest'
import { reachableBounds, readWindowState } from './window-state.ts'

const screen = { x: 0, y: 0, width: 1920, height: 1040 }
const bounds = { x: 100, y: 50, width: 1280, height: 800 }
const first = { bounds: null, isMaximized: false, colorScheme: 'system' }

describe('the kept state', () => {
  test('comes back as it was kept', () => {
    const kept = { bounds, isMaximized: true, colorScheme: 'dark' }
    expect(readWindowState(JSON.stringify(kept))).toEqual(kept)
  })

  test.each(['', 'no JSON', 'null', '[]', '"text"', '7', '{"bounds":7,"colorScheme":"pink","isMaximized":"yes"}'])(
    '%s is as at the first start',
    (text) => {
      expect(readWindowState(text)).toEqual(first)
    },
  )

  test.each([
    { ...bounds, width: '1280' },
    { ...bounds, x: 0.5 },
    { ...bounds, y: 1e9 },
    { x: 1, y: 1 },
  ])('bounds %j are none', (wrong) => {
    expect(readWindowState(JSON.stringify({ bounds: wrong })).bounds).toBeNull()
  })

  test('is never smaller than the window may be', () => {
    const tiny = { bounds: { ...bounds, width: 10, height: 10 } }
    expect(readWindowState(JSON.stringify(tiny)).bounds).toEqual({ ...bounds, width: 960, height: 600 })
  })
})

describe('where to open', () => {
  test.each([
    ['inside the screen', bounds, true],
    ['half over the right edge', { ...bounds, x: 1500 }, true],
    ['all but a sliver over the right edge', { ...bounds, x: 1900 }, false],
    ['on a screen that is gone', { ...bounds, x: 2500 }, false],
    ['title bar above the screen', { ...bounds, y: -30 }, false],
    ['title bar below the screen', { ...bounds, y: 1030 }, false],
  ])('%s', (_where, kept, isReachable) => {
    expect(reachableBounds(kept, [screen])).toEqual(isReachable ? kept : null)
  })

  test('on a second screen to the left', () => {
    const onSecond = { ...bounds, x: -1500 }
    expect(reachableBounds(onSecond, [screen, { ...screen, x: -1920 }])).toEqual(onSecond)
  })

  test('nowhere kept, nowhere wanted', () => {
    expect(reachableBounds(null, [screen])).toBeNull()
  })
})
