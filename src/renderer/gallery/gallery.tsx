import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { DialogExamples } from './dialog-examples.tsx'
import { FieldExamples } from './field-examples.tsx'
import classes from './gallery.module.css'
import { LayoutExamples } from './layout-examples.tsx'
import { NoticeExamples } from './notice-examples.tsx'
import { TableExamples } from './table-examples.tsx'
import { AmountExamples, TextExamples } from './text-examples.tsx'

const SECTIONS = [
  { name: 'Fields', Examples: FieldExamples },
  { name: 'Amounts', Examples: AmountExamples },
  { name: 'Texts', Examples: TextExamples },
  { name: 'Notices', Examples: NoticeExamples },
  { name: 'Layout', Examples: LayoutExamples },
  { name: 'Dialogs', Examples: DialogExamples },
  { name: 'Tables', Examples: TableExamples },
] as const

/** Every component in its states, under the name of its folder. */
export function Gallery() {
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <h1>Gallery</h1>
        <nav aria-label="Sections">
          {SECTIONS.map(({ name }) => (
            <a key={name} href={`#${name}`}>
              {name}
            </a>
          ))}
        </nav>
        <SchemeChoice />
      </header>
      {SECTIONS.map(({ name, Examples }) => (
        <section key={name} id={name} aria-label={name}>
          <h2>{name}</h2>
          <div className={classes.examples}>
            <Examples />
          </div>
        </section>
      ))}
    </main>
  )
}

const SCHEMES = [
  { value: 'auto', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return <SegmentedControl aria-label="Colours" value={colorScheme} onChange={setColorScheme} data={[...SCHEMES]} />
}
