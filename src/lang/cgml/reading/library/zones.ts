/** The kinds of zones that most games have. */
export const ZONES = `# The kinds of zones that most games have.
components:
  component_types:
    zone_types:
      draw_pile:
        ordering: shuffled
        visibility: { all: count_only }
        default_face: down
      player_hand:
        ordering: unordered
        visibility: { owner: all, others: count_only }
      discard_pile:
        ordering: lifo
        visibility: { all: top_card_only }
      play_pile:
        ordering: lifo
        visibility: { all: all }
      winnings_pile:
        ordering: fifo
        visibility: { all: hidden }
        default_face: down
      book_area:
        ordering: unordered
        visibility: { all: all }
`;
