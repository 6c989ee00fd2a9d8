import type { Calls } from '../shared/call.ts'
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

export const planCalls = {
  getClassPlan: {
    method: 'GET',
    path: '/api/admin/plan/:day',
    tag: 'Roster',
    summary: 'Classes of a day in the order of their calls',
    params: PlanParams,
    data: ClassPlan,
  },
  changeClassPlan: {
    method: 'PUT',
    path: '/api/admin/plan/:day',
    tag: 'Roster',
    summary: 'Saves the plan of a day, if it is at this version; calls of classes are kept',
    params: PlanParams,
    body: PlanBody,
    data: ClassPlan,
    conflict,
  },
  callClass: {
    method: 'POST',
    path: '/api/admin/plan/:day/call',
    tag: 'Roster',
    summary: 'Calls the next students of a class; nothing is added to the queue',
    params: PlanParams,
    body: CallBody,
    data: Called,
    conflict,
  },
  addArrivedStudents: {
    method: 'POST',
    path: '/api/admin/plan/:day/arrived',
    tag: 'Roster',
    summary: 'Adds students of a class who have arrived, in one transaction',
    params: PlanParams,
    body: ArrivedBody,
    data: Arrived,
    conflict,
  },
  skipClass: {
    method: 'POST',
    path: '/api/admin/plan/:day/skip',
    tag: 'Roster',
    summary: 'Moves an absent class to the end of the plan; its called students count as absent',
    params: PlanParams,
    body: SkipClassBody,
    data: ClassPlan,
    conflict,
  },
  undoClassCall: {
    method: 'POST',
    path: '/api/admin/plan/:day/undo',
    tag: 'Roster',
    summary: 'Undoes the last call or skip of the day',
    params: PlanParams,
    body: UndoPlanBody,
    data: ClassPlan,
    conflict,
  },
} as const satisfies Calls
