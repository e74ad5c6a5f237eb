#!/usr/bin/env python3
"""Checks, without the program that dealt it, that a match was dealt fairly.

It reads replays and finds out if the commitment follows from the server seed, and the seed of the match from the
seeds of the server and the seats. A match whose settings give cards is told as arranged, whatever it claims. With the
list that `croupier verify --dice --json` writes of the same replays it also finds out if every shuffle, choice, coin
and die follows from that seed. It needs nothing but Python 3.
"""
import argparse, hashlib, hmac, json, re, struct, sys

FAULTS = (OSError, ValueError, LookupError, TypeError, struct.error)
NAMES = ["game", "rules", "cards", "setup", "seed"]
SEED = "(?:-|(?:[0-9a-f]{2}){1,64})"
# The settings of each game that arrange cards: no proof of a seed makes such a deal fair.
ARRANGED = {
    "war": "deck p1 p2",
    "duel": "cards1 cards2 life1 life2 hand1 hand2 deck1 deck2 monsters1 monsters2 spells1 spells2 grave1 grave2"
            " phase turn active placed",
    "wolfpack": "health1 health2 health3 health4 health5 hand1 hand2 hand3 hand4 hand5 ace_hand deck1 deck2 deck3 deck4"
                " deck5 ace_deck",
    "vanguard": "cards1 cards2 hand1 hand2 top1 top2 units1 units2 soul1 soul2 damage1 damage2 drop1 drop2 bind1 bind2"
                " turn active phase",
}
PAIR = re.compile(r'\s*([^\s=]+)=("(?:[^"\\]|\\.)*"|[^\s"]\S*|)')
PROOF = f"commitment=([0-9a-f]{{64}}) server=([0-9a-f]{{64}}) nonce=(0|[1-9][0-9]*) seats=({SEED}(?:,{SEED})*)"


def demand(right, otherwise):
    """Goes on only if it is right."""
    if not right:
        raise ValueError(otherwise)


def read(path):
    """The head of a replay: the values of its lines by their names, and how many seats there are."""
    with open(path, encoding="utf-8-sig", newline="") as file:
        lines = [re.sub(r" #[0-9a-f]{8}\s*$", "", line) for line in file.read().split("\n")]
    words = [line.partition(" ") for line in lines[1:7]]
    demand(lines[0] == "croupier replay 1" and [name for name, _, _ in words[:5]] == NAMES, "this is not a replay")
    head = {name: value for name, _, value in reversed(words)}  # of two lines with one name the first counts
    continued = any(re.fullmatch("player P[0-9]+ [0-9]+ recorded", line) for line in lines)
    return head | {"seats": sum(line.startswith("seat ") for line in lines), "continued": continued}


def key_of(seed):
    """The 32 bytes that the text of a seed stands for: `7`, `7/41`, or all of them in hexadecimal."""
    if re.fullmatch("[0-9a-f]{64}", seed):
        return bytes.fromhex(seed)
    number, _, place = seed.partition("/")
    return struct.pack("<QQ16x", int(number), int(place) + 1 if place else 0)


def field(value):
    """A field as it is hashed: its length in four bytes, and its bytes."""
    value = value.encode() if isinstance(value, str) else value
    return struct.pack(">I", len(value)) + value


def names_in(setup):
    """The names of the settings that a setup gives values: `down=3 deck="K, Q"` gives `down` and `deck`."""
    names, at = set(), 0
    while setup[at:].strip():
        pair = PAIR.match(setup, at)
        demand(pair, f"`{setup[at:].strip()}` is not a setting: expected name=value")
        names.add(pair[1].replace("-", "_"))
        at = pair.end()
    return names


def check_proof(head, wanted):
    """Says what is known about the deal, or what is wrong with the proof."""
    if names_in(head["setup"]) & set(ARRANGED.get(head["game"], "").split()):
        demand(wanted is None, f"cards are arranged: the commitment {wanted} says nothing about them")
        return "cards are arranged: its settings give specific cards, so the deal was not random"
    if "fair" not in head and not wanted and head["continued"]:
        return "continued from a known deal: nothing to prove"
    if "fair" not in head and not wanted:
        return "dealt from a seed that somebody chose: nothing to prove"
    proof = re.fullmatch(PROOF, head.get("fair", ""))
    demand(proof, "the proof is missing or cannot be read")
    promised, server, nonce, seats = proof[1], bytes.fromhex(proof[2]), proof[3], proof[4].split(",")
    number = head["seats"]
    demand(len(seats) == number, f"the proof has the seeds of {len(seats)} seats, but the match has {number}")
    setup = hashlib.sha256(head["setup"].encode()).digest()
    terms = ["croupier commitment 1", server, nonce, head["game"], head["rules"], head["cards"], setup]
    given = hashlib.sha256(b"".join(map(field, terms))).hexdigest()
    demand(promised == given, f"the commitment was broken: it is {promised}, but the revealed values give {given}")
    demand(wanted in (None, promised), f"this match has the commitment {promised}, not {wanted}")
    added = [b"" if seat == "-" else bytes.fromhex(seat) for seat in seats]
    key = hmac.new(server, b"".join(map(field, ["croupier key 1", *added, nonce])), hashlib.sha256).digest()
    demand(key == key_of(head["seed"]), f"the match was dealt from a different seed: the revealed seeds give {key.hex()}")
    if not any(added):
        return f"dealt as committed: commitment {promised}; no seat added a seed, so the server chose the deal"
    if head["game"] not in ARRANGED:
        unknown = f"which settings of {head['game']} arrange cards is not known here"
        return f"dealt as committed: commitment {promised}; {unknown}"
    return f"the deal was fair: commitment {promised}, with the seeds {proof[4]}"


def block(key, stream, counter):
    """Sixteen words of ChaCha8: after the key a counter of 64 bits and the stream in 64 bits."""
    start = struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<QQ", counter, stream))
    x = list(start)
    for i in [*range(8)] * 4:  # four columns, then four diagonals, four times
        a, b, c, d = (4 * row + (i + row * (i // 4)) % 4 for row in range(4))
        for p, q, r, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[p] = (x[p] + x[q]) % 2**32
            x[r] ^= x[p]
            x[r] = (x[r] << turn | x[r] >> 32 - turn) % 2**32
    return [(a + b) % 2**32 for a, b in zip(x, start)]


class Dice:
    """The dice of a match: stream 0 for shuffles and choices, 1 for coins, 2 for dice."""
    def __init__(self, key):
        self.key, self.used, self.blocks = key, [0, 0, 0], {}

    def below(self, stream, n):
        """A fair number below n: the upper half of word times n; words that would favour a number are passed over."""
        while True:
            at, place = divmod(self.used[stream], 16)
            self.used[stream] += 1
            if (stream, at) not in self.blocks:
                self.blocks[stream, at] = block(self.key, stream, at)
            product = self.blocks[stream, at][place] * n
            if product % 2**32 >= 2**32 % n:
                return product >> 32

    def throw(self, text):
        """The throw of this kind, as the dice give it."""
        match = re.fullmatch("(?:(shuffle|choice|die) ([1-9][0-9]{0,9})|coin): (.+)", text)
        kind, n, shown = (match[1] or "coin", int(match[2] or 2), match[3]) if match else ("", 0, "")
        demand(kind and (kind != "shuffle" or n == len(shown.split(" "))), f"`{text}` is not a throw")
        if kind == "coin":
            return "coin: " + ("heads", "tails")[self.below(1, 2)]
        if kind != "shuffle":
            return f"{kind} {n}: {self.below(2 if kind == 'die' else 0, n) + 1}"
        order = list(range(1, n + 1))
        for i in range(n - 1, 0, -1):
            j = self.below(0, i + 1)
            order[i], order[j] = order[j], order[i]
        return f"shuffle {n}: " + " ".join(map(str, order))


def check_dice(head, listed):
    """Says that every throw follows from the seed and none is missing, or what is wrong with the list."""
    dice = Dice(key_of(head["seed"]))
    for number, text in enumerate(listed["throws"], 1):
        truth = dice.throw(text)
        demand(truth == text, f"throw {number} is listed as `{text}`, but the seed gives `{truth}`")
    demand(listed["used"] == dice.used, f"the list is not whole: the match used {listed['used']}, the list {dice.used}")
    fields = ["croupier dice 1", *listed["throws"], " ".join(map(str, dice.used))]
    given = hashlib.sha256(b"".join(map(field, fields))).hexdigest()
    demand(listed["list"] == given, f"the list is not as it was written: its hash is {given}")
    return f"throws that follow from the seed: {len(listed['throws'])}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("replay", nargs="+", help="a file with a replay")
    parser.add_argument("--dice", metavar="FILE", help="what `croupier verify --dice --json` wrote of these replays")
    parser.add_argument("--commitment", metavar="HEX", type=str.lower, help="commitment of the server (one replay)")
    asked, fine = parser.parse_args(), True
    try:
        lists = json.load(open(asked.dice, encoding="utf-8"))["replays"] if asked.dice else [None] * len(asked.replay)
    except FAULTS as error:
        parser.error(f"{asked.dice} is not what `croupier verify --dice --json` wrote: {error}")
    if len(lists) != len(asked.replay) or asked.commitment and len(asked.replay) > 1:
        parser.error("a commitment is for one replay, and a list for as many as it was written of")
    for path, listed in zip(asked.replay, lists):
        try:
            head = read(path)
            said = [check_proof(head, asked.commitment)] + ([check_dice(head, listed["dice"])] if asked.dice else [])
            print(f"{path}: " + "; ".join(said))
        except FAULTS as error:
            print(f"{path}: {error if isinstance(error, ValueError) else repr(error)}", file=sys.stderr)
            fine = False
    sys.exit(0 if fine else 3)


main()
