import type { SessionBody } from '#contract/desk/session.ts'

/** The sections of Settings; each has its id in the address behind a `#`. */
export const SETTINGS_SECTIONS = {
  connections: 'Connections',
  rules: 'Rules',
  'delayed-interest': 'Delayed interest',
  'extension-policy': 'Extensions and buyback',
  letters: 'Letters',
  tokens: 'API tokens',
  evidence: 'Evidence',
  appearance: 'Appearance',
  formats: 'Numbers and dates',
  keys: 'Keys',
  'data-folder': 'Data folder',
  database: 'Database',
  backups: 'Backups',
  'shared-desk': 'Shared desk',
  'sign-in-others': 'Sign in others',
  sessions: 'Sessions',
} as const

export type SettingsSectionId = keyof typeof SETTINGS_SECTIONS

type Seen = Pick<SessionBody, 'host' | 'isOnServer'>

/** The sections shown there: nobody else reaches a desktop window, and only the app (`isInApp`) has a desk to choose. */
export function shownSections({ host, isOnServer }: Seen, isInApp: boolean): readonly SettingsSectionId[] {
  const isShared = host !== 'desktop'
  return [
    ...([
      'connections',
      'rules',
      'delayed-interest',
      'extension-policy',
      'letters',
      'tokens',
      'evidence',
      'appearance',
      'formats',
      'keys',
    ] as const),
    isOnServer ? 'database' : 'data-folder',
    'backups',
    ...(isInApp ? (['shared-desk'] as const) : []),
    ...(isShared ? (['sign-in-others', 'sessions'] as const) : []),
  ]
}
