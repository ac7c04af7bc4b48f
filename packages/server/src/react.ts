/** A guest, its decisions, the log, the clocks and the list of rooms in React. */
export { TimeLeft, type TimeLeftProps } from './react/timeLeft.js';
export { type Decisions, type Reason, useDecisions } from './react/useDecisions.js';
export { type UsedGuest, useGuest } from './react/useGuest.js';
export { type LoggedChange, useLog } from './react/useLog.js';
export { type OwnRoom, useOwnRooms } from './react/useOwnRooms.js';
export { useRooms } from './react/useRooms.js';
