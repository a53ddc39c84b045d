import { type ReactNode, useEffect, useId, useRef } from 'react'
import { SETTINGS_SECTIONS, type SettingsSectionId } from '../../words/settings-sections.ts'
import classes from './settings-section.module.css'

type SettingsSectionProps = { readonly id: SettingsSectionId; readonly children: ReactNode }

/** A section of Settings: its name on the left, its content on the right, a line between sections. An address can link to it. */
export function SettingsSection({ id, children }: SettingsSectionProps) {
  const nameId = useId()
  const section = useRef<HTMLElement>(null)
  // The browser scrolls to its address before the sections are rendered.
  useEffect(() => {
    if (window.location.hash !== `#${id}`) return
    section.current?.scrollIntoView()
    section.current?.focus({ preventScroll: true })
  }, [id])
  return (
    <section ref={section} className={classes.section} id={id} aria-labelledby={nameId} tabIndex={-1}>
      <h2 id={nameId} className={classes.name}>
        {SETTINGS_SECTIONS[id]}
      </h2>
      <div>{children}</div>
    </section>
  )
}
