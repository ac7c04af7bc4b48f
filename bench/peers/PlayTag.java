import core.AbstractForwardModel;
import core.AbstractGameState;
import core.Game;
import core.actions.AbstractAction;
import games.GameType;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Plays a game of TAG: java PlayTag Catan 4. Prints a line of JSON. */
public final class PlayTag {
  private static final double WARM_UP = 3;
  private static final double MEASURED = 1.5;

  private final Random random = new Random(1);
  private final Game game;
  private long games;
  private long decisions;
  private long legal;

  private PlayTag(String name, int players) {
    game = GameType.valueOf(name).createGameInstance(players, 1);
  }

  public static void main(String[] arguments) {
    PlayTag play = new PlayTag(arguments[0], Integer.parseInt(arguments[1]));
    play.repeat(WARM_UP);
    double seconds = play.repeat(MEASURED);
    System.out.printf(Locale.ROOT, "{\"games\": %d, \"decisions\": %d, \"legal\": %d, \"seconds\": %f}%n",
        play.games, play.decisions, play.legal, seconds);
  }

  private double repeat(double seconds) {
    games = decisions = legal = 0;
    double begun = processorSeconds();
    double passed = 0;
    while (passed < seconds) {
      playGame();
      passed = processorSeconds() - begun;
    }
    return passed;
  }

  private void playGame() {
    game.reset(List.of(), random.nextLong());
    AbstractGameState state = game.getGameState();
    AbstractForwardModel rules = game.getForwardModel();
    while (state.isNotTerminal()) {
      List<AbstractAction> actions = rules.computeAvailableActions(state);
      if (actions.size() > 1) {
        decisions++;
        legal += actions.size();
      }
      rules.next(state, actions.get(random.nextInt(actions.size())));
    }
    games++;
  }

  /** Of all threads, like the other measurements. */
  private static double processorSeconds() {
    var system = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return system.getProcessCpuTime() / 1e9;
  }
}
