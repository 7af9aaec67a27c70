/// Members of ordinary Kotlin types.
///
/// No name is a noun alone: `package` is one of them.
enum KotlinCode {
  static let oneLine = [
    Template("    val #noun#Noun2: String? = null"),
    Template("    private var #noun#Noun2: Int = #number"),
    Template("    private val #noun#Noun2 = MutableStateFlow<List<#Noun3Item>>(emptyList())"),
    Template("    lateinit var #noun#Noun2: #Noun3Listener"),
    Template("    @field:Json(name = \"#noun_#noun2\") var #noun#Noun2: Map<String, #Noun3Item>? = null"),
    Template("    // #Word #word2 #word3 #word4 #word5 #word6 #word7 #word8 #word9, and #noun #noun2 #noun3 are #verb#Noun4."),
    Template("    private val #noun#Noun2Formatter by lazy { #Noun3Formatter(Locale.getDefault(), size = #number, isEnabled = true) }"),
  ]

  static let ordinary =
    [
      """
          /**
           * The #noun that #word #word2 #word3 #word4, #word5 the [#noun2Item] of the #noun3 #word6.
           */
          var #noun#Noun2: String?
              get() = preferences.getString(KEY_#number, null)
              set(value) = preferences.edit { putString(KEY_#number, value) }
      """,
      """
          val is#Noun#Noun2Enabled: Boolean
              get() = #noun3Count > #number && !#noun4IsHidden
      """,
      """
          data class #Noun#Noun2State(
              val #noun3Id: String = "",
              val #noun4Items: List<#Noun4Item> = emptyList(),
              val isLoading: Boolean = false,
              val error: Throwable? = null,
          )
      """,
      """
          override fun onCreateView(inflater: LayoutInflater, container: ViewGroup?, state: Bundle?): View {
              val binding = #Noun#Noun2Binding.inflate(inflater, container, false)
              binding.#noun3List.adapter = #noun3Adapter
              binding.#noun4Button.setOnClickListener { viewModel.on#Noun4Clicked(#number) }
              return binding.root
          }
      """,
      """
          suspend fun #verb#Noun(#noun2Id: String): Result<#Noun2Item> = withContext(dispatcher) {
              runCatching {
                  val response = #noun3Api.get#Noun2(#noun2Id, limit = #number)
                  requireNotNull(response.body) { "no #noun2 for $#noun2Id" }
              }.onFailure { error ->
                  logger.error(error) { "#verb #noun failed: ${error.message}" }
              }
          }
      """,
      """
          fun #verb#Noun() {
              viewModelScope.launch {
                  #noun2Repository.observe()
                      .filter { it.isActive && it.count > #number }
                      .distinctUntilChanged()
                      .collect { items ->
                          _state.update { it.copy(#noun3Items = items.map(::#Noun4Item), isLoading = false) }
                      }
              }
          }
      """,
      """
          private fun #verb#Noun#Noun2(#noun3Item: #Noun3Item?): Boolean {
              if (#noun3Item != null && #noun3Item.isValid) {
                  #noun4View.text = #noun3Item.name.trim()
                  return true
              } else {
                  #noun4View.text = getString(R.string.#noun_#noun2_empty)
              }
              return #noun3Item?.count ?: 0 > #number
          }
      """,
      """
          fun #verb#Noun#Noun2(state: #Noun2State): String = when (state) {
              is #Noun2State.Loaded -> state.items.firstOrNull()?.title ?: "#word"
              is #Noun2State.Failed -> throw IllegalStateException("#Word #word2 ${state.error}")
              #Noun2State.Idle, #Noun2State.Loading -> ""
          }
      """,
      """
          @Composable
          fun #Noun#Noun2Row(title: String, modifier: Modifier = Modifier, onClick: () -> Unit) {
              Row(modifier = modifier.fillMaxWidth().padding(#number.dp).clickable(onClick = onClick)) {
                  Text(text = title, style = MaterialTheme.typography.body#number)
                  Spacer(modifier = Modifier.weight(1f))
                  if (title.length > #number2) {
                      Icon(imageVector = Icons.#Noun3, contentDescription = null)
                  }
              }
          }
      """,
      """
          private val #noun#Noun2Listener = object : #Noun3Listener {
              override fun on#Noun4Changed(view: View, position: Int) {
                  val entry = #noun3Entries[position]!!
                  #noun4Cache[entry.id] = entry.copy(count = entry.count + 1)
              }
          }
      """,
      """
          fun <T : #Noun#Noun2> #verb#Noun3(items: List<T>, by: (T) -> Int = { it.weight }): Map<Int, List<T>> {
              val groups = HashMap<Int, MutableList<T>>()
              for ((index, item) in items.withIndex()) {
                  if (index % #number == 0) continue
                  groups.getOrPut(by(item)) { mutableListOf() }.add(item)
              }
              return groups.toSortedMap()
          }
      """,
      """
          private fun #verb#Noun(cursor: Cursor): List<#Noun2Item> = cursor.use {
              buildList {
                  while (it.moveToNext()) {
                      val id = it.getLong(0)
                      val name = it.getString(1) as? String ?: "none"
                      add(#Noun2Item(id = id, name = name, #noun3Size = (id shr 3).toInt() and 0xFF))
                  }
              }
          }
      """,
      """
          companion object #Noun#Noun2#serial {
              private const val KEY_#number = "#noun.#noun2"
              @JvmStatic
              fun newInstance(#noun3Id: String) = #Self().apply { arguments = bundleOf(KEY_#number to #noun3Id) }
          }
      """,
    ].map(Template.init)

  static let tests =
    [
      """
          @Test
          fun `#verb #noun should #verb2 the #noun2`() = runTest {
              val testSubject = create#NounSubject(#noun2Count = #number)

              val result = testSubject.#verb#Noun("#word")

              assertThat(result).isEqualTo(#Noun2Item(id = "#word2", count = #number))
              assertThat(fake#Noun2Repository.items.single().title).contains("#word3")
          }
      """,
      """
          @Before
          fun setUp#Noun() {
              whenever(#noun2Api.get#Noun(any())).thenReturn(flowOf(listOf(#noun3Item)))
              dispatcher.scheduler.advanceUntilIdle()
          }
      """,
    ].map(Template.init)

  /// What only looks like a use of the bag.
  static let homonyms =
    [
      """
          /** As in BookingFlowContext, the price holds the taxes: see [#noun#Noun2]. */
          fun #verb#NounTotal(invoice: #NounInvoice) {
              #noun2Label.text = "${invoice.totalPrice} ${invoice.currencyCode}"
          }
      """,
      """
          fun #verb#NounLog(entry: #NounEntry) {
              logger.debug("BookingFlowContext: #word #word2")
              entry.retryCount += 1
              entry.selectedOffer?.let(::println)
          }
      """,
    ].map(Template.init)

  static let heads = [
    "class #Self(private val repository: Repository) : ViewModel() {", "internal class #Self {", "object #Self {",
    "abstract class #Self<T : Any>(protected val source: Flow<T>) {", "data class #Self(val id: String, val count: Int = 0) {",
    "class #Self @Inject constructor(private val logger: Logger, private val clock: Clock) {", "sealed interface #Self {",
  ]

  static let imports = [
    "android.content.Context", "android.os.Bundle", "android.view.View", "androidx.compose.foundation.layout.Row",
    "androidx.compose.ui.Modifier", "androidx.fragment.app.Fragment", "androidx.lifecycle.ViewModel", "java.util.Locale",
    "kotlinx.coroutines.flow.Flow", "kotlinx.coroutines.flow.MutableStateFlow", "kotlinx.coroutines.launch",
  ]
}
