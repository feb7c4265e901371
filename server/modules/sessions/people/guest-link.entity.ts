import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import { stamp } from '../../../db/present.ts'
import { UserEntity } from '../../users/user.entity.ts'
import { SessionEntity } from '../session.entity.ts'

/** The address a guest booked a session with, and the account it came under. */
export const GuestLinkEntity = defineEntity({
  name: 'GuestLink',
  tableName: 'guest_links',
  properties: {
    sessionId: idOf(SessionEntity).primary(),
    email: p.text(),
    linkedUserId: idOf(UserEntity).nullable(),
    linkedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(stamp),
    /** Optional e-mails the guest wants no more; it holds for every e-mail to their address. */
    switchedOff: p.array().$type<string[]>().default([]),
  },
})
