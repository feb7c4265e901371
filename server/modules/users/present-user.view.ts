import type { User } from './user.entity.ts'
import { notificationsOf } from './user-profile.rules.ts'
import type { UserObject } from './user.type.ts'

export const toUser = (user: User): UserObject => ({
  id: user.id,
  firebaseUid: user.firebaseUid,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  fullName: `${user.firstName} ${user.lastName}`.trim(),
  userType: user.userType,
  isEmailVerified: user.isEmailVerified,
  timeZone: user.timeZone ?? null,
  targetFirms: user.targetFirms,
  interviewDate: user.interviewDate ?? null,
  prepStage: user.prepStage ?? null,
  notifications: notificationsOf(user.notifications),
  createdAt: user.createdAt,
})
