/* Plays a game that was compiled to WebAssembly, from C: one match move by move, then many inside the module. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "game.h"

/* Since version 1.0.33, wasm2c gives other names. */
#ifdef OLD_NAMES
typedef Z_game_instance_t game_t;
#define CALL(name) Z_gameZ_##name
#define instantiate(game) (Z_game_init_module(), Z_game_instantiate(game))
#define release Z_game_free
#else
typedef w2c_game game_t;
#define CALL(name) w2c_game_##name
#define instantiate wasm2c_game_instantiate
#define release wasm2c_game_free
#endif

enum { SLOT = 0, COPY = 1, ENGINE = -1, ENGINE_BIT = 1 << 30, MOST_PLIES = 100000, PLAYOUTS = 100000 };

static uint32_t state = 1;

static double below(double count) {
  state = state * 1664525u + 1013904223u;
  return (double)(uint64_t)(state / 4294967296.0 * count);
}

static int first_asked(uint32_t asked) {
  return asked == ENGINE_BIT ? ENGINE : __builtin_ctz(asked);
}

int main(int argc, char **argv) {
  uint32_t seed = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 1;
  game_t game;
  wasm_rt_init();
  instantiate(&game);
  /* Room for slots: a mebibyte is plenty for two of them. */
  wasm_rt_grow_memory(CALL(memory)(&game), 16);

  state = seed;
  CALL(start)(&game, SLOT, seed, 0);
  for (uint32_t asked; (asked = CALL(pending)(&game, SLOT)) != 0;) {
    int player = first_asked(asked);
    double count = CALL(optionCount)(&game, SLOT, (uint32_t)player);
    double index = below(count);
    printf("player %d takes option %.0f of %.0f, kind %d\n", player, index, count, (int32_t)CALL(option)(&game, SLOT, (uint32_t)player, index));
    CALL(apply)(&game, SLOT, (uint32_t)player, index);
  }
  printf("over after %u plies; player 0 has place %u\n", CALL(plies)(&game, SLOT), CALL(rank)(&game, SLOT, 0));

  CALL(seedDice)(&game, seed, 0);
  CALL(start)(&game, SLOT, seed, 0);
  clock_t began = clock();
  double plies = CALL(playouts)(&game, SLOT, COPY, PLAYOUTS, MOST_PLIES);
  double seconds = (double)(clock() - began) / CLOCKS_PER_SEC;
  printf("%d playouts, %.2f plies each\n", PLAYOUTS, plies / PLAYOUTS);
  fprintf(stderr, "%.0f playouts/s\n", PLAYOUTS / seconds);

  release(&game);
  wasm_rt_free();
  return 0;
}
