import type { FragmentType } from '@apollo/client'
import { Card } from '../../../components/layout/Card.tsx'
import {
  type StudentDrills_studentFragment,
  useStudentDrills_studentFragment,
} from '../../../generated/graphql.ts'
import { Boxes } from '../Boxes.tsx'
import { accuracyLine, dueLine } from '../drill-words.ts'
import { AssignDrill } from './AssignDrill.tsx'

interface StudentDrillsProps {
  student: FragmentType<StudentDrills_studentFragment>
  zone: string
}

/** What a coach had a student drill, how it goes, and giving them another. */
export function StudentDrills({ student: masked, zone }: StudentDrillsProps) {
  const { id, name, drills } = useStudentDrills_studentFragment(masked)
  return (
    <Card as="section" aria-labelledby="drills" className="p-5 sm:px-6">
      <h2 id="drills" className="text-heading">
        Drills
      </h2>
      {drills.length === 0 && (
        <p className="mt-1 text-small text-ink-2">
          The first priority of your scorecard becomes one when {name} has read it.
        </p>
      )}
      <ul className="mt-1 divide-y divide-line">
        {drills.map((drill) => (
          <li key={drill.id} className="py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
              <b className="font-semibold">{drill.label}</b>
              <span className="num text-ink-2">
                {drill.endedAs === 'FIXED' ? 'Fixed' : dueLine(drill, zone)}
              </span>
            </p>
            <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
              <Boxes box={drill.box} boxes={drill.boxes} isLearned={drill.endedAs === 'LEARNED'} />
              <p className="num text-tiny text-ink-2">{accuracyLine(drill) ?? 'Not tried yet'}</p>
            </div>
          </li>
        ))}
      </ul>
      <AssignDrill studentId={id} name={name} />
    </Card>
  )
}
