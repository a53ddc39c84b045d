import { expect, test } from 'vitest'
import { demoDataFolder, platformDataFolder } from './data-folders.ts'

const home = '/home/mari'

test.each([
  ['linux', {}, '/home/mari/.local/share/loan-desk'],
  ['linux', { XDG_DATA_HOME: '/data' }, '/data/loan-desk'],
  ['linux', { XDG_DATA_HOME: 'relative' }, '/home/mari/.local/share/loan-desk'],
  ['linux', { XDG_DATA_HOME: '' }, '/home/mari/.local/share/loan-desk'],
  ['darwin', {}, '/home/mari/Library/Application Support/Loan Desk'],
  ['win32', { APPDATA: '/roaming' }, '/roaming/Loan Desk'],
  ['win32', {}, '/home/mari/AppData/Roaming/Loan Desk'],
] as const)('on %s with %j', (platform, env, folder) => {
  expect(platformDataFolder({ platform, env, home })).toBe(folder)
})

test('the demo never shares a folder with real loans', () => {
  expect(demoDataFolder('/data/loan-desk')).toBe('/data/loan-desk/demo')
})
