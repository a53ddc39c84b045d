import type { ServiceWords } from '../../api/service-words.ts'
import classes from './service-says.module.css'

/** General words of a refusal, as the service wrote them; nothing if it wrote none. */
export function ServiceSays({ words: { title, detail } }: { readonly words: ServiceWords }) {
  if (title === '') return null
  return (
    <div className={classes.words}>
      {title}
      {detail !== '' && <div>{detail}</div>}
    </div>
  )
}
