import type { ExhibitData } from './case-material.ts'
import { Exhibit } from './Exhibit.tsx'

/** Exhibits that open one by one, so that none is seen before its time. */
export function Exhibits({ of: exhibits, label }: { of: readonly ExhibitData[]; label: string }) {
  if (exhibits.length === 0) return null
  return (
    <div className="mt-6">
      <h3 className="font-text text-small font-semibold tracking-normal">{label}</h3>
      {exhibits.map((exhibit, i) => (
        <details key={exhibit.key} className="mt-2 border-t border-line pt-2">
          <summary className="flex min-h-9 cursor-pointer items-center text-small font-semibold text-brand hover:underline pointer-coarse:min-h-11">
            Exhibit {i + 1}: {exhibit.title}
          </summary>
          <Exhibit of={exhibit} />
        </details>
      ))}
    </div>
  )
}
