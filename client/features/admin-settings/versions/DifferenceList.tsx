import type { CompareSettingsQuery } from '../../../generated/graphql.ts'
import { valueWords } from '../setting-words.ts'

interface DifferenceListProps {
  /** What differs; read out. */
  label: string
  figures: CompareSettingsQuery['compareSettings']
}

/** Figures with what they are in one version and in another, side by side. */
export function DifferenceList({ label, figures }: DifferenceListProps) {
  return (
    <ul aria-label={label} className="text-small">
      {figures.map((figure) => (
        <li key={figure.key} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-1.5">
          <span className="min-w-0">{figure.label}</span>
          <span className="num ml-auto text-right">
            <span className="sr-only">from </span>
            <span className="text-ink-2">{valueWords(figure, figure.before)}</span>
            <span aria-hidden> → </span>
            <span className="sr-only"> to </span>
            <b>{valueWords(figure, figure.after)}</b>
          </span>
        </li>
      ))}
    </ul>
  )
}
