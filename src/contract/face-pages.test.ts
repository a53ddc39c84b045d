import { expect, test } from 'vitest'
import { isFacePage } from './face-pages.ts'

const UUID = '7d444840-9dc0-41d1-b245-5ffdce74fad2'

const PAGES = [
  '/',
  '/new-loan',
  '/settings',
  '/settings/',
  '/evidence',
  '/submissions',
  `/submissions/${UUID}`,
  `/loans/${UUID}`,
  `/loans/${UUID}/compare`,
  `/loans/${UUID}/what-if`,
  '/today',
  '/clients',
  `/clients/${UUID}`,
  '/extension-runs',
  '/extension-runs/new',
  `/extension-runs/${UUID}`,
  '/buyback-runs/new',
  `/buyback-runs/${UUID}`,
]
const NO_PAGES = [
  '/nowhere',
  '/loans',
  '/loans/',
  '//',
  '//settings',
  '/Settings',
  '/settings/x',
  '/new-loan/x',
  '/index.html',
  '/.env',
  '/loans/x/y',
  `/loans/${UUID}/compare/x`,
  `/submissions/${UUID}/x`,
  '/open',
]

test.each(PAGES)('%s is a page', (path) => expect(isFacePage(path)).toBe(true))
test.each(NO_PAGES)('%s is none', (path) => expect(isFacePage(path)).toBe(false))
