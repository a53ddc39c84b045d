import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { SettingsSection } from '../../components/layout/settings-section.tsx'

const SCHEMES: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
]

/** Choice of the colour scheme, stored on this computer; System follows the computer's setting. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SettingsSection id="appearance">
      <SegmentedControl aria-label="Colours" data={SCHEMES} value={colorScheme} onChange={setColorScheme} />
    </SettingsSection>
  )
}
