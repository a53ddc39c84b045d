import { expect, test } from 'vitest'
import { browserOpener } from './system-browser.ts'

test.each([
  ['linux', { DISPLAY: ':0' }, 'xdg-open'],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, 'xdg-open'],
  ['linux', {}, undefined],
  ['darwin', {}, 'open'],
  ['win32', {}, 'rundll32'],
] as const)('on %s with %j: %s', (platform, env, command) => {
  expect(browserOpener(platform, env)?.command).toBe(command)
})
