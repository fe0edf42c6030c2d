// Deterministic: demonstration data must be reproducible.

/** Per name: new instruments do not change others. */
export function randomFor(name) {
  let state = 2166136261;
  for (const character of name) state = Math.imul(state ^ character.codePointAt(0), 16777619);

  /** Mulberry32 (Tommy Ettinger, public domain): uniform in [0, 1). */
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low, high) => low + (high - low) * uniform();
  return {
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (values) => values[Math.floor(uniform() * values.length)],
    /** Box-Muller: mean 0, standard deviation 1, truncated at 2.5. */
    normal: () => {
      for (;;) {
        const value = Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
        if (Math.abs(value) <= 2.5) return value;
      }
    },
  };
}
