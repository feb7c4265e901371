import { Stat } from '../../components/Stat.tsx'
import type { StudentPageQuery } from '../../generated/graphql.ts'
import { formatCount } from '../../lib/text.ts'
import { hoursText, ratingText } from './practice-words.ts'

export function StudentFigures({ student }: { student: NonNullable<StudentPageQuery['student']> }) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Stat label="Sessions done" value={formatCount(student.sessionsDone)} />
      <Stat label="Paid time" value={hoursText(student.paidMinutes)} />
      <Stat label="Rating they gave" value={ratingText(student.ratingGiven)} />
      <Stat label="Came back" value={student.rebooked ? 'Yes' : 'Not yet'} />
    </div>
  )
}
