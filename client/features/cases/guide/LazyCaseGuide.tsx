import { Suspense } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { PartFailure } from '../../../page/PartFailure.tsx'
import { Skeleton } from '../../../components/layout/Skeleton.tsx'
import type { Material } from '../case-material.ts'

const CaseGuide = lazyPart(async () => (await import('./CaseGuide.tsx')).CaseGuide, PartFailure)

interface LazyCaseGuideProps {
  material: Material
  /** What opens it. */
  label: string
}

/** All of a case behind a line that opens it; its charts are fetched with it. */
export function LazyCaseGuide({ material, label }: LazyCaseGuideProps) {
  return (
    <details className="group mt-5 border-t border-line pt-2">
      <summary className="flex min-h-9 cursor-pointer items-center text-small font-semibold text-brand hover:underline pointer-coarse:min-h-11">
        {label}
      </summary>
      <Suspense fallback={<Skeleton className="mt-5 h-40" />}>
        <CaseGuide material={material} />
      </Suspense>
    </details>
  )
}
