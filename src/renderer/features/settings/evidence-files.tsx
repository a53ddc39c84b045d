import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from '../../components/layout/settings-section.module.css'
import { SettingsSection } from '../../components/layout/settings-section.tsx'

/** Link to open a file made by another Loan Desk. */
export function EvidenceFiles() {
  return (
    <SettingsSection id="evidence">
      <p className={classes.text}>
        The evidence of a loan is one file, made by Export… on its page. Any Loan Desk can open and read it, even one
        without that loan.
      </p>
      <div className={classes.row}>
        <Button variant="default" component={Link} to="/evidence">
          Open evidence…
        </Button>
      </div>
    </SettingsSection>
  )
}
