/** The canonical form of a state that is shown, and the end of destroyed tokens: kernel/canonical-form.ts and kernel/destroyed.ts. */
export const CANONICAL_FORM = `
fn toCanonicalForm() {
  var at = fp;
  while (at != 0) {
    clearDeadLocals(at, at == fp);
    at = s[at + FRAME_CALLER];
  }
  if (high > sp) memfill(addressOf(s) + 4 * sp, 0, 4 * (high - sp));
  high = sp;
  s[F_STAGE] = stage;
  s[F_STATUS] = status;
  s[SP] = sp;
  s[FP] = fp;
}

// Clears the locals of a frame that are out of scope where it waits. A frame below others is still inside its last instruction.
fn clearDeadLocals(at, last) {
  var routine = s[at + FRAME_ROUTINE];
  if (routine < 0) return;
  var count = routineLocals[routine];
  if (count == 0) return;
  var words = (count + 31) >> 5;
  var here = liveFrom[routine] + words * s[at + FRAME_PC];
  var slot = 0;
  while (slot < count) {
    var bits = live[here + (slot >> 5)];
    if (!last && s[at + FRAME_PC] > 0) bits |= live[here - words + (slot >> 5)];
    if (((bits >>> (slot & 31)) & 1) == 0) s[at + FRAME_LOCALS + slot] = 0;
    slot += 1;
  }
}

inline fn isGone(t): i32 { return definitionOf(t) >= 0 && zoneOf(t) < 0; }

// A reference to a token that is gone refers to nothing from now on.
inline fn forget(at) {
  if (s[at] >= 0) forgetGone(at);
}

fn forgetGone(at) {
  if (isGone(s[at])) write(at, NONE);
}

// Frees the slots of destroyed tokens. No block is running.
fn freeDestroyed() {
  if (halt != 0) return;
  if (RECORD) noteRules();
  forgetReferences();
  var t = 0;
  var at = TOKENS;
  var left = s[F_DESTROYED];
  while (left > 0 && t < MAX_TOKENS) {
    if (s[at + T_ZONE] == 0) {
      if (s[at + T_DEFINITION] != 0) {
        left -= 1;
        memfill(addressOf(s) + 4 * at, 0, 4 * STRIDE);
        clearUses(t);
        if (t < s[F_FREE_TOKEN]) write(F_FREE_TOKEN, t);
      }
    }
    t += 1;
    at += STRIDE;
  }
  dirty |= 1;
  write(F_DESTROYED, 0);
}
`;
