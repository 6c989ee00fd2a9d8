import { callsOf } from '../shared/call.ts'
import { staleAnswer } from '../shared/envelope.ts'
import { Arrived, Called, ClassPlan } from './plan.ts'
import {
  ArrivedBody,
  CallBody,
  PlanBody,
  PlanParams,
  SkipClassBody,
  UndoPlanBody,
} from './planBodies.ts'

const conflict = staleAnswer(ClassPlan)

const EACH = { tag: 'Roster', params: PlanParams } as const

export const planCalls = callsOf(EACH, {
  getClassPlan: {
    path: '/api/admin/plan/:day',
    summary: 'Classes of a day in the order of their calls',
    data: ClassPlan,
  },
  changeClassPlan: {
    method: 'PUT',
    path: '/api/admin/plan/:day',
    summary: 'Saves the plan of a day, if it is at this version; calls of classes are kept',
    body: PlanBody,
    data: ClassPlan,
    conflict,
  },
  callClass: {
    method: 'POST',
    path: '/api/admin/plan/:day/call',
    summary: 'Calls the next students of a class; nothing is added to the queue',
    body: CallBody,
    data: Called,
    conflict,
  },
  addArrivedStudents: {
    method: 'POST',
    path: '/api/admin/plan/:day/arrived',
    summary: 'Adds students of a class who have arrived, in one transaction',
    body: ArrivedBody,
    data: Arrived,
    conflict,
  },
  skipClass: {
    method: 'POST',
    path: '/api/admin/plan/:day/skip',
    summary: 'Moves an absent class to the end of the plan; its called students count as absent',
    body: SkipClassBody,
    data: ClassPlan,
    conflict,
  },
  undoClassCall: {
    method: 'POST',
    path: '/api/admin/plan/:day/undo',
    summary: 'Undoes the last call or skip of the day',
    body: UndoPlanBody,
    data: ClassPlan,
    conflict,
  },
})
