import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import { CoachProfileEntity } from '../../coaches/coach-profile.entity.ts'
import type { CoachFigure } from './fair-scores.rules.ts'

/** How a coach scores, for that coach alone, as of the newest run. */
export const CoachCalibrationEntity = defineEntity({
  name: 'CoachCalibration',
  tableName: 'coach_calibrations',
  properties: {
    coachId: idOf(CoachProfileEntity).primary(),
    scorecards: p.integer(),
    seekers: p.integer(),
    /** The offset, a word that SQL keeps for itself. */
    points: p.double().$type<number>().nullable(),
    error: p.double().$type<number>().nullable(),
    abstention: p.text().$type<NonNullable<CoachFigure['abstention']>>().nullable(),
  },
})
