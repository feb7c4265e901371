import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import { SessionEntity } from '../../sessions/session.entity.ts'

/** A coach's own sheet, as it was cleaned when it was uploaded. */
export const ScorecardFileEntity = defineEntity({
  name: 'ScorecardFile',
  tableName: 'scorecard_files',
  properties: {
    sessionId: idOf(SessionEntity).primary(),
    name: p.text(),
    mime: p.text(),
    size: p.integer(),
    sha256: p.text().fieldName('sha256'),
    bytes: p.blob(),
    uploadedAt: p.datetime(),
  },
})
