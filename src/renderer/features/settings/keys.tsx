import { Checkbox } from '@mantine/core'
import { SettingsSection } from '../../components/layout/settings-section.tsx'
import { setSingleKeys, useSingleKeys } from '../../keys/single-keys.ts'

/** Choice of single-letter keys, stored on this computer. */
export function Keys() {
  const isOn = useSingleKeys()
  return (
    <SettingsSection id="keys">
      <Checkbox
        label="Letters and signs work as keys on their own, such as n, / and ?"
        checked={isOn}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </SettingsSection>
  )
}
